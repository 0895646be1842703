import { useEffect, useState } from 'react';
import { liveBills } from '../../shop/bills/bills.live';
import { billMessages as messages } from '../../shop/bills/bills.messages';
import { isCredited, newestBill, notesOf } from '../../shop/bills/credit';
import type { BillLink } from '../../shop/bills/bills.store';
import type { Paper } from '../../shop/bills/paper';
import { readMailLink } from '../../shop/decoded';
import { EmptyState } from '../parts/empty/EmptyState';
import { useEnvironment, useLive } from '../parts/environment';
import { PaperSheet } from '../parts/PaperSheet';
import { SlowNotice } from '../parts/waiting/SlowNotice';
import styles from './Bill.module.css';

/** /bill: the papers of an order, whose page and mail link here. */
export function Bill() {
  const { watchFragment } = useEnvironment();
  const [link, setLink] = useState<BillLink | null>();
  useEffect(() => {
    return watchFragment((fragment) => setLink(readMailLink(fragment)));
  }, [watchFragment]);
  if (link === undefined) return null;
  return link ? <Papers key={link.id} link={link} /> : <NoBill />;
}

function Papers({ link }: { link: BillLink }) {
  const { setTitle, print, onPrinted } = useEnvironment();
  const bills = useLive(liveBills);
  const [papers, setPapers] = useState<readonly Paper[] | null>();
  const [turn, setTurn] = useState(0);
  /** The only paper that is printed. */
  const [printed, setPrinted] = useState<{ number: string } | null>(null);
  const bill = newestBill(papers ?? [])?.number;
  const number = printed?.number ?? bill;
  useEffect(() => {
    let isOpen = true;
    void bills.papers(link).then((found) => {
      if (isOpen) setPapers(found);
    });
    return () => {
      isOpen = false;
    };
  }, [bills, link, turn]);
  // A printed file is named after the title.
  useEffect(() => {
    return number ? setTitle(`${messages.bill} ${number}`) : undefined;
  }, [setTitle, number]);
  useEffect(() => {
    if (!printed) return;
    const stop = onPrinted(() => setPrinted(null));
    print();
    return stop;
  }, [printed, print, onPrinted]);

  if (papers === undefined) return <SlowNotice />;
  if (papers === null)
    return (
      <p className="form-error" role="alert">
        {messages.notReached}{' '}
        <button className="link-button" type="button" onClick={() => setTurn(turn + 1)}>
          {messages.retry}
        </button>
      </p>
    );
  if (papers.length === 0) return <NoBill />;
  return (
    <div className={`stack gap-5 ${styles.papers}`}>
      <h1 className="no-print">{messages.title}</h1>
      {papers.map((paper) => (
        <div
          key={paper.number}
          className={printed && printed.number !== paper.number ? 'no-print' : undefined}
        >
          {!paper.against && isCredited(paper, papers) && (
            <p className="notice no-print">
              {messages.credited(
                notesOf(paper, papers).map((note) => note.number),
                paper.number === bill ? undefined : bill,
              )}
            </p>
          )}
          <OnePaper
            paper={paper}
            link={link}
            onPrint={() => setPrinted({ number: paper.number })}
          />
        </div>
      ))}
    </div>
  );
}

interface OnePaperProps {
  paper: Paper;
  link: BillLink;
  onPrint: () => void;
}

function OnePaper({ paper, link, onPrint }: OnePaperProps) {
  const { saveFile } = useEnvironment();
  const bills = useLive(liveBills);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { number } = paper;

  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    const pdf = await bills.pdf(link, number);
    setBusy(false);
    if (typeof pdf === 'string') setProblem(messages[pdf]);
    else saveFile(`${number.replaceAll('/', '-')}.pdf`, pdf, 'application/pdf');
  }

  return (
    <div className="stack gap-5">
      <PaperSheet paper={paper} />
      <div className="cluster no-print">
        <button className="button" type="button" onClick={onPrint}>
          {messages.print}
        </button>
        <button
          className="button"
          data-kind="quiet"
          type="button"
          aria-disabled={isBusy}
          onClick={() => void save()}
        >
          {messages.save}
        </button>
      </div>
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function NoBill() {
  return (
    <>
      <h1 className="visually-hidden">{messages.bill}</h1>
      <EmptyState {...messages.noBill} link={{ href: '/orders', label: 'My Orders' }} />
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { isoDateInIndia, longDate } from '../../shop/date';
import { liveDesk } from '../../shop/desk/desk.live';
import { shopMessages as messages } from '../../shop/desk/shop.messages';
import {
  checkNotice,
  isEmptyNotice,
  NO_NOTICE,
  type Notice,
  NOTICE_MAX,
  noticeOn,
} from '../../shop/today/notice';
import { useEnvironment, useLive } from '../parts/environment';
import { Field } from '../parts/form/Field';
import { useForm } from '../parts/form/useForm';
import styles from './DeskTools.module.css';

interface Known {
  notice: Notice | null;
  version: number;
}

/** What shoppers read on its first day. */
const textOf = (notice: Notice | null) => noticeOn(notice, notice?.first ?? '');

/** The notice that shoppers read on some days, with the pause in which no parcels leave. */
export function DeskNotice() {
  const store = useLive(liveDesk);
  const { now } = useEnvironment();
  const [known, setKnown] = useState<Known | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** Why it wasn't saved. */
  const [problem, setProblem] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const today = isoDateInIndia(now());

  useEffect(() => {
    void store.notice().then((found) => {
      setKnown(found);
      if (!found) setProblem(messages.unreachable);
    });
  }, [store]);

  async function save(notice: Notice): Promise<void> {
    if (!known) return;
    const saved = await store.notice({ notice, version: known.version });
    setProblem(
      saved ? (saved.isSaved ? '' : messages.theirs(textOf(saved.notice))) : messages.unreachable,
    );
    if (saved) setKnown(saved);
    if (saved?.isSaved) close();
  }

  function close(): void {
    setOpen(false);
    setProblem('');
    // The button is drawn with the closed form.
    setTimeout(() => opener.current?.focus());
  }

  const { notice = null } = known ?? {};
  return (
    <section className={`card stack gap-2 ${styles.notice}`} aria-labelledby="notice">
      <h2 id="notice" className="minor">
        {messages.notice}
      </h2>
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      {known && !isOpen && (
        <>
          <NoticeNow notice={notice} today={today} />
          <p className="cluster links gap-5">
            <button
              ref={opener}
              className="link-button"
              type="button"
              onClick={() => setOpen(true)}
            >
              {notice ? messages.change : messages.write}
            </button>
            {notice && (
              <button className="link-button" type="button" onClick={() => void save(NO_NOTICE)}>
                {messages.remove}
              </button>
            )}
          </p>
        </>
      )}
      {isOpen && (
        <NoticeForm
          initial={notice ?? { ...NO_NOTICE, first: today }}
          onSave={save}
          onCancel={close}
        />
      )}
    </section>
  );
}

function NoticeNow({ notice, today }: { notice: Notice | null; today: string }) {
  if (!notice) return <p role="status">{messages.noNotice}</p>;
  const { first, last } = notice;
  const when = today < first ? messages.planned : today > last ? messages.over : messages.shown;
  return (
    <div role="status">
      <p className="quiet">{when}</p>
      <p>{textOf(notice)}</p>
      <p className="quiet">{`${longDate(first)} – ${longDate(last)}`}</p>
    </div>
  );
}

interface NoticeFormProps {
  initial: Notice;
  onSave: (notice: Notice) => Promise<void>;
  onCancel: () => void;
}

function NoticeForm({ initial, onSave, onCancel }: NoticeFormProps) {
  const form = useForm<Record<keyof Notice, string>>({
    name: 'notice',
    initial: { ...initial },
    check: (values, now) => checkNotice(values, isoDateInIndia(now)),
    onSubmit: (values) => onSave(values),
  });
  const { values } = form;
  const preview = isEmptyNotice(values) ? '' : textOf(values);
  return (
    <form className="stack gap-3" {...form.form} aria-labelledby="notice">
      <Field
        {...form.field('text')}
        label={messages.text}
        hint={messages.textHint}
        maxLength={NOTICE_MAX}
      />
      <div className={`tiles ${styles.days}`}>
        <Field {...form.field('first')} label={messages.first} type="date" />
        <Field {...form.field('last')} label={messages.last} type="date" />
      </div>
      <fieldset>
        <legend>{messages.pause}</legend>
        <div className={`tiles ${styles.days}`}>
          <Field
            {...form.field('closed')}
            label={messages.closed}
            hint={messages.closedHint}
            type="date"
          />
          <Field
            {...form.field('again')}
            label={messages.again}
            hint={messages.againHint}
            type="date"
          />
        </div>
      </fieldset>
      {preview && (
        <div className="notice">
          <p className="quiet">{messages.shown}</p>
          <p>{preview}</p>
        </div>
      )}
      <p className="cluster links gap-5">
        <button className="button" type="submit" aria-busy={form.busy}>
          {messages.save}
        </button>
        <button className="link-button" type="button" onClick={onCancel}>
          {messages.cancel}
        </button>
      </p>
    </form>
  );
}

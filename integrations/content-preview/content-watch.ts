import { checkContent, type Report } from '../../content-check/check.ts';
import { writeJsonSchemas } from '../../editing/json-schemas.ts';
import { reportLines, verdict } from '../../content-check/report.ts';
import { ROOT } from '../../scripts/processes.ts';

/** Editors often save twice, and pictures are written in parts. */
const PAUSE_MS = 120;
/** After this time, a file that was only partly written is complete. */
const SECOND_LOOK_MS = 250;

const EMPTY: Report = { problems: [], warnings: [], placeholders: [], summary: '' };
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class ContentWatch {
  #report = EMPTY;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  readonly #folder: string;
  readonly #announce: (report: Report, isMended: boolean) => void;

  /** @param announce receives each new report, and whether the last problem has just been fixed */
  constructor(folder: string, announce: (report: Report, isMended: boolean) => void) {
    this.#folder = folder;
    this.#announce = announce;
  }

  get report(): Report {
    return this.#report;
  }

  async start(): Promise<void> {
    await writeJsonSchemas(ROOT);
    this.#tell(await this.#check(), true);
  }

  /** Call this after every change in the folder. */
  changed(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#running = this.#running.then(() => this.#look()).catch(console.error);
    }, PAUSE_MS);
  }

  async #look(): Promise<void> {
    let report = await this.#check();
    if (report.problems.length > 0) {
      await wait(SECOND_LOOK_MS);
      report = await this.#check();
    }
    const isMended = this.#report.problems.length > 0 && report.problems.length === 0;
    const isNew = JSON.stringify(report) !== JSON.stringify(this.#report);
    if (isNew) this.#tell(report, isMended);
    this.#announce(report, isMended);
  }

  #check(): Promise<Report> {
    return checkContent(this.#folder, ROOT);
  }

  #tell(report: Report, sayWell: boolean): void {
    this.#report = report;
    // During development, placeholders are expected.
    const shown = { ...report, placeholders: [] };
    const lines = reportLines(shown);
    if (lines.length > 0) console.error(`\n${lines.join('\n')}\n`);
    if (report.problems.length === 0 && sayWell) console.info(`Content: ${verdict(shown)}`);
  }
}

import { PDFDocument, type PDFPage, type RGB, rgb } from 'pdf-lib';
import { devanagari } from './devanagari';
import { embedFonts, type Prepare } from './fonts';
import type { Typeface } from './typeface';

interface Style {
  /** Points. */
  size?: number;
  color?: RGB;
  bold?: boolean;
  /** Right-aligned at x. */
  right?: boolean;
  /** Points; longer text shrinks to fit. By default, text may reach the margin. */
  width?: number;
}

/** A4 in points (1/72 inch). */
export const PAGE = { width: 595.28, height: 841.89, margin: 56 };
export const RIGHT = PAGE.width - PAGE.margin;
const HALF = 232;
export const INK = rgb(0.133, 0.11, 0.086);
export const SOFT = rgb(0.361, 0.322, 0.278);
export const BRASS = rgb(0.478, 0.353, 0.071);
export const LINE = rgb(0.894, 0.851, 0.78);

export interface DocumentFacts {
  title: string;
  author: string;
  /** A fixed date, so that the same facts give the same bytes. */
  made: Date;
}

/** Who sends the paper, at its top. */
export interface PaperSender {
  name: string;
  /** Replaces a name for which the typefaces lack letters. */
  legalName?: string;
  /** Below the name. */
  line: string;
  /** On the right, one per line; long ones wrap. */
  facts: readonly string[];
}

/** The parts that all papers of the shop are drawn with: they are one design. */
export type Sheet = Awaited<ReturnType<typeof openSheet>>;

/** @param prepare makes the typefaces smaller */
export async function openSheet({ title, author, made }: DocumentFacts, prepare?: Prepare) {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setAuthor(author);
  document.setSubject(title.split(' ·')[0] ?? title);
  document.setLanguage('en-IN');
  document.setProducer(author);
  document.setCreator(author);
  document.setCreationDate(made);
  document.setModificationDate(made);
  const fonts = await embedFonts(document, prepare);
  let page: PDFPage = document.addPage([PAGE.width, PAGE.height]);

  /** The typeface that has all letters of a text. */
  function faceFor(text: string, bold = false): Typeface | undefined {
    return [bold ? fonts.bold : fonts.regular, devanagari].find((face) => face.has(text));
  }
  const isDrawable = (text: string) => faceFor(text) !== undefined;
  const widthOf = (text: string, size: number) => faceFor(text)?.width(text, size) ?? 0;

  function write(text: string, x: number, y: number, style: Style = {}) {
    const { size: largest = 10, color = INK, bold = false, right = false } = style;
    const { width = right ? x - PAGE.margin : RIGHT - x } = style;
    const face = faceFor(text, bold);
    if (!face) return;
    const size = Math.min(largest, (largest * width) / face.width(text, largest));
    face.draw(page, text, { x: right ? x - face.width(text, size) : x, y, size, color });
  }
  function wrapped(text: string, size: number, width: number): string[] {
    const lines = [''];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1)} ${word}`.trim();
      if (widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines.filter(Boolean);
  }
  function rule(from: number, to: number, y: number, color = LINE, thickness = 0.75) {
    page.drawLine({ start: { x: from, y }, end: { x: to, y }, color, thickness });
  }
  function letterhead({ name, legalName = '', line, facts }: PaperSender) {
    write(isDrawable(name) ? name : legalName, PAGE.margin, 762, { size: 34, width: HALF });
    write(line, PAGE.margin, 742, { color: SOFT, width: HALF });
    const lines = facts.filter(isDrawable).flatMap((fact) => wrapped(fact, 9.5, HALF));
    const step = Math.min(14, 70 / lines.length);
    lines.forEach((fact, index) => {
      const size = Math.min(9.5, step * 0.8);
      write(fact, RIGHT, 778 - index * step, { size, color: SOFT, right: true, width: HALF });
    });
    rule(PAGE.margin, RIGHT, 708, BRASS, 1);
  }
  function heading(title: string, line: string) {
    write(title, PAGE.margin, 672, { size: 24 });
    write(line, PAGE.margin, 654, { size: 9.5, color: SOFT });
  }
  /** @param thanks the last line */
  function foot(notes: readonly string[], thanks: string) {
    rule(PAGE.margin, RIGHT, 148, BRASS, 1);
    notes.forEach((sentence, index) => {
      write(sentence, PAGE.margin, 126 - index * 15, { size: 9, color: SOFT });
    });
    write(thanks, PAGE.margin, 66, { color: BRASS });
  }

  return {
    write,
    wrapped,
    rule,
    isDrawable,
    widthOf,
    letterhead,
    heading,
    foot,
    /** A box to tick. */
    box: (x: number, y: number) =>
      page.drawRectangle({ x, y, width: 10, height: 10, borderColor: SOFT, borderWidth: 0.75 }),
    nextPage() {
      page = document.addPage([PAGE.width, PAGE.height]);
    },
    bytes: async () => new Uint8Array(await document.save({ useObjectStreams: true })),
  };
}

// The package has no types of its own.
declare module 'subset-font' {
  /** Subsets a font to the letters of a text. */
  function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt' | 'truetype' | 'woff' | 'woff2' },
  ): Promise<Buffer>;
  export = subsetFont;
}

// The package has no types.
declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt' | 'truetype' | 'woff' | 'woff2' },
  ): Promise<Buffer>;
  export = subsetFont;
}

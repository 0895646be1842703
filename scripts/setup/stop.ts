/** Ends a command that can't do its work. */
export function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

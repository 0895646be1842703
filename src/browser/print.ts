/** Prints the page, as its print style has it. */
export function printPage(): void {
  window.print();
}

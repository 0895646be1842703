/** The path of this page's address, such as /order/AAN-1001, without a slash at its end; '' where there is none. */
export function currentPath(): string {
  return (globalThis.location as Location | undefined)?.pathname.replace(/(?<=.)\/$/, '') ?? '';
}

/** Replaces what the page's title says before the name of the shop. */
export function setPageTitle(title: string): void {
  document.title = document.title.replace(/.* · /, `${title} · `);
}

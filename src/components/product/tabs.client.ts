import { query } from '../dom.client';

/** ARIA authoring practices: one tab stop; arrow keys, Home and End move between tabs. */
const root = query('[data-tabs]');
const tabs = [...root.querySelectorAll<HTMLElement>('[role="tab"]')];
const panels = [...root.querySelectorAll<HTMLElement>('[data-panel]')];

function select(index: number): void {
  tabs.forEach((tab, at) => {
    tab.ariaSelected = String(at === index);
    tab.tabIndex = at === index ? 0 : -1;
  });
  panels.forEach((panel, at) => panel.toggleAttribute('data-active', at === index));
}

tabs.forEach((tab, index) => {
  tab.onclick = () => select(index);
  tab.onkeydown = (event) => {
    const last = tabs.length - 1;
    const target = {
      ArrowLeft: index === 0 ? last : index - 1,
      ArrowRight: index === last ? 0 : index + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    select(target);
    tabs[target]?.focus();
  };
});

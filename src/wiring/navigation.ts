/** Moving between pages, for islands. */
export { takeParameter } from '../browser/arrival';
export { goInstead, goTo } from '../browser/navigation';

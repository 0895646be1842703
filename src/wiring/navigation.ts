/** Moving between pages, for islands. */
export { addressPath, takeParameter } from '../browser/arrival';
export { goInstead, goTo } from '../browser/navigation';

/** Moving between pages, for islands. */
export { takeParameter } from '../browser/address';
export { goInstead, goTo } from '../browser/navigation';

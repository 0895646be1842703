/** Moving between pages, for islands. */
export { goInstead, goTo, takeParameter } from '../browser/address';

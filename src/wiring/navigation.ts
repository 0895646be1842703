/** Moving between pages, for islands. */
export { addressPath, goInstead, goTo, takeParameter } from '../browser/address';

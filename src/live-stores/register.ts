import { postRegistration } from '../browser/api';
import { createRegister } from '../stores/registration';
import { notify } from './toasts';

/** Registers a user through this site's server. */
export const register = createRegister({ post: postRegistration, notify });

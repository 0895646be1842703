import { postRegistration } from '../browser/api';
import { createRegister } from '../stores/registration';
import { notify } from './notices';

/** Registers somebody through this site's server. */
export const register = createRegister({ post: postRegistration, notify });

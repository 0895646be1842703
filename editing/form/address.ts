/** Where the form is, in development. */
export const FORM_PATH = '/edit';

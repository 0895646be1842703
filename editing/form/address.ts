/** The address of the form in development. */
export const FORM_PATH = '/edit';

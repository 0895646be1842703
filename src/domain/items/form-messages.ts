/** The validation errors of the form. */
export const itemFormMessages = {
  nameMissing: 'Enter a name.',
  priceMissing: 'Enter a price in rupees, such as 1499 or 1499.50.',
  priceWrong: 'Enter a price of 0 or more, with at most two decimals, such as 1499.50.',
  categoryMissing: 'Enter a category, such as lighting.',
  imageMissing: 'Choose a picture.',
  full: 'This browser’s storage is full. Delete an item you no longer sell, then try again.',
  notSaved: 'The item could not be saved. What you entered is still here.',
} as const;

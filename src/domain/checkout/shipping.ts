/** The address and the contact of an order (specification 3, Checkout form fields). */
export interface Shipping {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
}

export const SHIPPING_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
] as const satisfies readonly (keyof Shipping)[];

/** The recipient's full name. */
export function recipient({ firstName, lastName }: Shipping): string {
  return `${firstName} ${lastName}`;
}

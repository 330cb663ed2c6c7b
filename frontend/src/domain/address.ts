interface Address {
  address: string;
  city: string;
  state: string;
  zipCode: string;
}

/** Returns an address as "12 Elm Street, Austin, TX, 78701". */
export const addressLine = ({ address, city, state, zipCode }: Address): string =>
  [address, city, state, zipCode].filter(Boolean).join(', ');

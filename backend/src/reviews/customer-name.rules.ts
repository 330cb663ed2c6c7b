/** Returns the public name of a reviewer: the first name and the initial of the last; `Customer` without a name. */
export function customerName(firstName: string | null | undefined, lastName: string | null | undefined): string {
  if (!firstName) return 'Customer';
  return lastName ? `${firstName} ${lastName.slice(0, 1)}.` : firstName;
}

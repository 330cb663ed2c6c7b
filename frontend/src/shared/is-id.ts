/** The form of an id in an address: a positive number that the API takes. */
export const idForm = /^[1-9]\d{0,8}$/;

/** Returns whether a part of an address is an id, so that it is worth asking for. */
export const isId = (part: string | undefined): boolean => idForm.test(part ?? '');

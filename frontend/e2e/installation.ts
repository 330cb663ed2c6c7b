/** What signs tokens in the Lather that the journeys run through. */
export const jwtSecret = 'a secret that only the browser tests know';

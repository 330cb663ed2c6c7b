/** The secret that signs tokens in the Lather under test. */
export const jwtSecret = 'a secret that only the browser tests know';

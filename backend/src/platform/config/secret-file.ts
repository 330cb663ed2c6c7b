import { readFileSync } from 'node:fs';

import { z } from 'zod';

/** The variables of the secret that signs tokens. */
export const secretEnvironment = {
  JWT_SECRET: z
    .string({ error: 'is needed, with at least 32 characters' })
    .min(32, 'should have at least 32 characters')
    .describe(
      'The secret that signs tokens and links. Other keys are derived from it, such as those of the sandbox and of second factors. `npm start` makes one.',
    ),
  JWT_SECRET_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('A file that holds this secret, read if `JWT_SECRET` is not set. `docker compose` makes one.'),
};

/**
 * Adds the secret of `JWT_SECRET_FILE` to the variables, if they have none.
 * @returns the reason, where the file cannot be read
 */
export function withSecretOfFile(given: Readonly<Record<string, string | undefined>>): {
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly problem?: string;
} {
  const { JWT_SECRET, JWT_SECRET_FILE: path } = given;
  if (JWT_SECRET !== undefined || path === undefined) return { values: given };
  try {
    return { values: { ...given, JWT_SECRET: readFileSync(path, 'utf8').trim() } };
  } catch (error) {
    return {
      values: given,
      problem: `JWT_SECRET_FILE: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`,
    };
  }
}

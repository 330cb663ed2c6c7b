import { readFileSync } from 'node:fs';

import { z } from 'zod';

/** Longer than any terms of use, and short enough for a telephone. */
const maxCharacters = 200_000;

/**
 * A text file that is read when the process starts, so that an unreadable file stops the start and no visitor meets it.
 */
const textFile = z
  .string()
  .min(1)
  .transform((path, context): string => {
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)).trim();
      if (text && text.length <= maxCharacters) return text;
      context.addIssue(text ? `${path} is longer than ${maxCharacters} characters` : `${path} is empty`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      context.addIssue(`should be a readable Markdown file in UTF-8; ${path} cannot be read (${code ?? 'not UTF-8'})`);
    }
    return z.NEVER;
  });

/**
 * Returns the setting of one of the operator's legal texts.
 * @param path of the page that shows it
 */
export const legalText = (path: string) =>
  textFile.optional().meta({
    description: `A Markdown file with the operator's text for \`${path}\`, read when a process starts. Without it the page does not exist.`,
    fallback: '',
  });

import type { ComponentProps } from 'react';

/** A heading with a level that fits its place in the page. */
export function Heading({ level, ...rest }: { level: 1 | 2 | 3 | 4 } & ComponentProps<'h1'>) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} />;
}

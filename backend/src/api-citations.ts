const citation = /\s*\(rules\.md#[\w-]+\)/g;

/** Removes the citations of rules from the descriptions, because readers of the API do not have the pages. */
export function removeCitations(part: object): void {
  for (const [name, value] of Object.entries(part) as [string, unknown][]) {
    if (typeof value === 'object' && value !== null) removeCitations(value);
    if (typeof value === 'string' && (name === 'summary' || name === 'description'))
      Object.assign(part, { [name]: value.replaceAll(citation, '') });
  }
}

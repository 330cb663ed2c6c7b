/** Returns the fields of the sandbox's onboarding pages, form by form. */
const formsOf = (businessName: string): readonly Readonly<Record<string, string>>[] => [
  {
    business_type: 'company',
    business_name: businessName,
    first_name: 'Sam',
    last_name: 'Ortiz',
    dob_month: '3',
    dob_day: '27',
    dob_year: '1985',
    ssn_last_4: '4321',
  },
  { routing_number: '110000000', account_number: '000123456789', account_number_again: '000123456789' },
  {},
];

/** Fills in the sandbox's onboarding pages behind a link; `url` is the address of the sandbox. */
export async function setUpPayouts(url: string, link: string, businessName: string): Promise<void> {
  let address = await nextAfter(await fetch(new URL(new URL(link).pathname, url), { redirect: 'manual' }), url);
  for (const form of formsOf(businessName))
    address = await nextAfter(
      await fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }),
      address,
    );
}

async function nextAfter(answer: Response, base: string): Promise<string> {
  const next = answer.headers.get('location');
  if (answer.status !== 303 || !next)
    throw new Error(`The sandbox refused the demo's payout account: ${answer.status} ${await answer.text()}`);
  return new URL(next, base).href;
}

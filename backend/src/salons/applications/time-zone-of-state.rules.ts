// The zone in which most people of a state or territory live. A salon elsewhere in it sets its own
// (rules.md#salon-time).
const statesOfZone: Readonly<Record<string, string>> = {
  'America/New_York': `CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, KY Kentucky,
    ME Maine, MD Maryland, MA Massachusetts, NH New Hampshire, NJ New Jersey, NY New York, NC North Carolina, OH Ohio,
    PA Pennsylvania, RI Rhode Island, SC South Carolina, VT Vermont, VA Virginia, WV West Virginia`,
  'America/Detroit': 'MI Michigan',
  'America/Indiana/Indianapolis': 'IN Indiana',
  'America/Chicago': `AL Alabama, AR Arkansas, IL Illinois, IA Iowa, KS Kansas, LA Louisiana, MN Minnesota,
    MS Mississippi, MO Missouri, NE Nebraska, ND North Dakota, OK Oklahoma, SD South Dakota, TN Tennessee, TX Texas,
    WI Wisconsin`,
  'America/Denver': 'CO Colorado, MT Montana, NM New Mexico, UT Utah, WY Wyoming',
  'America/Boise': 'ID Idaho',
  'America/Phoenix': 'AZ Arizona',
  'America/Los_Angeles': 'CA California, NV Nevada, OR Oregon, WA Washington',
  'America/Anchorage': 'AK Alaska',
  'Pacific/Honolulu': 'HI Hawaii',
  'America/Puerto_Rico': 'PR Puerto Rico',
  'America/St_Thomas': 'VI Virgin Islands, VI US Virgin Islands',
  'Pacific/Guam': 'GU Guam',
  'Pacific/Saipan': 'MP Northern Mariana Islands',
  'Pacific/Pago_Pago': 'AS American Samoa',
};

const zones = new Map(
  Object.entries(statesOfZone).flatMap(([zone, states]) =>
    states.split(',').flatMap((state) => {
      const [code = '', ...name] = state.trim().split(/\s+/);
      return [code, name.join(' ')].map((word) => [word.toLowerCase(), zone] as const);
    }),
  ),
);

/**
 * ZIP codes rise from east to west, so the first digit gives the zone well enough where the state is not recognized.
 */
const zoneOfZipDigit: Readonly<Record<string, string>> = {
  5: 'America/Chicago',
  6: 'America/Chicago',
  7: 'America/Chicago',
  8: 'America/Denver',
  9: 'America/Los_Angeles',
};

/**
 * Returns the IANA zone in which a salon begins: that of its state, by code or name, or else that of its ZIP code's
 * region.
 */
export function timeZoneOf(state: string, zipCode: string): string {
  const known = zones.get(state.trim().toLowerCase().replace(/\./g, ''));
  return known ?? zoneOfZipDigit[zipCode.trim().slice(0, 1)] ?? 'America/New_York';
}

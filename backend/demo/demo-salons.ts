/** A salon of the demo data: the content of its page, and its kind. */
export interface DemoSalon {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly phone: string;
  readonly description: string;
  readonly timeZone: string;
  readonly stations: number;
  readonly open: OpeningPattern;
  readonly takesGiants: boolean;
}

export type OpeningPattern = 'weekdays' | 'six-days' | 'every-day' | 'late' | 'mornings';

// A line for each salon: name, address, ZIP, phone, stations, opening, sizes, description; a heading for each city.
const listing = `
# Austin | TX | America/Chicago
Barton Springs Bath House | 1802 Barton Springs Rd | 78704 | (512) 555-0118 | 3 | every-day | all sizes | A wash house two blocks from the park. Three walk-in tubs, gentle dryers and a shady porch to wait on.
Bubbles & Bows | 2410 South Congress Ave | 78704 | (512) 555-0142 | 3 | every-day | all sizes | A neighborhood salon run by two sisters since 2014. Quiet room for shy dogs; we wash by hand and never cage-dry.
East Side Suds | 1109 East 6th St | 78702 | (512) 555-0163 | 2 | late | up to 60 lb | Open late for people who work late. Small team, low music, oatmeal shampoo as standard.
The Muddy Paw | 9503 Research Blvd | 78759 | (512) 555-0177 | 4 | every-day | all sizes | Four big tubs and a ramp, made for dogs who swim first and bathe after.
# Chicago | IL | America/Chicago
Lakeview Lather | 3344 North Broadway | 60657 | (312) 555-0109 | 3 | six-days | up to 60 lb | Two minutes from the dog beach. We rinse out the sand twice and send you home with a dry dog.
Wicker Bark | 1530 North Milwaukee Ave | 60622 | (312) 555-0126 | 2 | weekdays | up to 60 lb | Appointments only, one groomer for each dog from the door to the towel.
South Loop Soap Dogs | 1122 South Wabash Ave | 60605 | (312) 555-0184 | 2 | every-day | all sizes | Heated floors in winter and a drop-off hour before work.
# Minneapolis | MN | America/Chicago
North Star Dog Wash | 2908 Hennepin Ave | 55408 | (612) 555-0133 | 3 | six-days | all sizes | Salt-free paws all winter. Every bath ends with a paw balm.
Mill City Mutts | 702 South 2nd St | 55401 | (612) 555-0158 | 1 | mornings | up to 60 lb | One tub, one dog at a time. The calmest room in the city for anxious dogs.
Minnehaha Splash | 4757 Hiawatha Ave | 55406 | (612) 555-0190 | 2 | every-day | up to 60 lb | Near the falls, with parking at the door and a towel for you as well.
# New York | NY | America/New_York
Tompkins Tubs | 144 Avenue B | 10009 | (212) 555-0112 | 2 | late | up to 60 lb | Small-dog specialists across from the park. Evening appointments every weekday.
Riverside Rinse | 2261 Broadway | 10024 | (212) 555-0139 | 3 | every-day | up to 60 lb | A bright corner shop on the Upper West Side. We text you when the towel comes off.
Prospect Paws | 319 Flatbush Ave | 11217 | (718) 555-0171 | 2 | six-days | all sizes | Brooklyn since 2009, with one tub big enough for a Newfoundland.
Hudson Hound House | 88 Charles St | 10014 | (212) 555-0195 | 1 | weekdays | up to 60 lb | One groomer, one tub, no hurry. Book early: there are sixteen places a day.
# Boston | MA | America/New_York
Back Bay Barkers | 219 Newbury St | 02116 | (617) 555-0128 | 2 | six-days | up to 60 lb | Brownstone basement, warm light, hypoallergenic soaps only.
Jamaica Pond Dog Spa | 701 Centre St | 02130 | (617) 555-0147 | 3 | every-day | all sizes | After the pond, before the sofa. Bring the wet ones.
Harbor Hounds | 44 Northern Ave | 02210 | (617) 555-0181 | 2 | weekdays | up to 60 lb | In the Seaport, with a drop-off before eight for office dogs.
# Atlanta | GA | America/New_York
Peachtree Pups | 1080 Peachtree St NE | 30309 | (404) 555-0115 | 3 | every-day | all sizes | Midtown wash bar with a covered yard for drying off in the sun.
Beltline Bath Co. | 661 Auburn Ave NE | 30312 | (404) 555-0152 | 2 | late | up to 60 lb | Right on the trail. Walk in muddy, walk out shiny.
Decatur Dog Parlor | 125 East Court Sq | 30030 | (404) 555-0188 | 2 | six-days | up to 60 lb | A family shop on the square. Third generation of groomers, first of dog lovers was long before.
# Miami | FL | America/New_York
Wynwood Wags | 2520 NW 2nd Ave | 33127 | (305) 555-0121 | 3 | late | up to 60 lb | Color on the walls, cool water in the tubs, and air conditioning that works.
Coconut Grove Canine | 3390 Mary St | 33133 | (305) 555-0166 | 2 | six-days | all sizes | Under the banyans in the Grove, with a rinse station for beach dogs.
Little Havana Huellas | 1637 SW 8th St | 33135 | (305) 555-0193 | 2 | every-day | up to 60 lb | Se habla español. Coffee for you at the window while we wash.
# Denver | CO | America/Denver
Mile High Mutt Wash | 1525 Platte St | 80202 | (303) 555-0114 | 4 | every-day | all sizes | Trail dust and burrs are our daily bread. Four tubs, all with ramps.
Wash Park Woofs | 1096 South Gaylord St | 80209 | (303) 555-0149 | 2 | six-days | up to 60 lb | A gentle little shop by the park, with treats baked in the back.
RiNo Rover Room | 3501 Larimer St | 80205 | (303) 555-0172 | 2 | late | all sizes | Warehouse space, soft mats, and a groomer who knows huskies.
# Phoenix | AZ | America/Phoenix
Cactus Creek Canines | 4730 North 7th Ave | 85013 | (602) 555-0131 | 2 | every-day | up to 60 lb | Early hours in summer, cool floors all day.
Desert Dog Spa | 2905 East Camelback Rd | 85016 | (602) 555-0155 | 3 | six-days | all sizes | Moisturizing baths for dry air. Big dogs welcome.
Roosevelt Row Rinse | 515 East Roosevelt St | 85004 | (602) 555-0179 | 1 | weekdays | up to 60 lb | One tub downtown, by appointment, with a quiet waiting room.
# Seattle | WA | America/Los_Angeles
Rain City Rovers | 1801 East Pike St | 98122 | (206) 555-0117 | 3 | every-day | all sizes | It is always bath weather here. Warm towels from the dryer, every time.
Ballard Bath & Biscuit | 5322 Ballard Ave NW | 98107 | (206) 555-0144 | 2 | six-days | up to 60 lb | Wash in the front, bakery in the back.
Green Lake Groom | 7201 East Green Lake Dr N | 98115 | (206) 555-0169 | 2 | late | up to 60 lb | Three miles around the lake, thirty minutes in the tub.
# Portland | OR | America/Los_Angeles
Alberta Arf House | 2224 NE Alberta St | 97211 | (503) 555-0135 | 2 | six-days | all sizes | Co-op owned, plant-based soaps, very patient people.
Hawthorne Hound | 3556 SE Hawthorne Blvd | 97214 | (503) 555-0160 | 2 | every-day | up to 60 lb | A small shop with big windows. Watch the bath from the bench.
Pearl District Pooch | 1122 NW Everett St | 97209 | (503) 555-0187 | 3 | weekdays | up to 60 lb | For dogs who live downtown and owners who walk to work.
# San Diego | CA | America/Los_Angeles
Ocean Beach Dog Wash | 4996 Newport Ave | 92107 | (619) 555-0124 | 4 | every-day | all sizes | Ten steps from dog beach. Salt out, sand out, dog happy.
North Park Paws | 3030 University Ave | 92104 | (619) 555-0150 | 2 | late | up to 60 lb | Evenings and Saturdays, for people who book from the couch.
La Jolla Lather Lounge | 7863 Girard Ave | 92037 | (858) 555-0183 | 2 | six-days | up to 60 lb | Soft water, soft towels, soft voices.
# Honolulu | HI | Pacific/Honolulu
Kaimuki Canine | 3434 Waialae Ave | 96816 | (808) 555-0137 | 2 | six-days | up to 60 lb | Family shop under the mango tree. Rinse-off for surf dogs.
Ala Moana Aloha Dogs | 1440 Kapiolani Blvd | 96814 | (808) 555-0174 | 3 | every-day | all sizes | Cool water, trade winds, and room for every size.
`;

/** Forty salons in thirteen cities and six time zones. The second has sample reviews (rules.md#demo-salon). */
export const demoSalons: readonly DemoSalon[] = parse(listing);

function parse(text: string): DemoSalon[] {
  let place = { city: '', state: '', timeZone: '' };
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (!line.startsWith('#')) return [{ ...place, ...parseSalon(line) }];
      const [city = '', state = '', timeZone = ''] = partsOf(line.slice(1));
      place = { city, state, timeZone };
      return [];
    });
}

function parseSalon(line: string): Omit<DemoSalon, 'city' | 'state' | 'timeZone'> {
  const [name = '', address = '', zipCode = '', phone = '', stations, open, sizes, description = ''] = partsOf(line);
  return {
    name,
    address,
    zipCode,
    phone,
    description,
    stations: Number(stations),
    open: open as OpeningPattern,
    takesGiants: sizes === 'all sizes',
  };
}

function partsOf(line: string): string[] {
  return line.split('|').map((part) => part.trim());
}

import { openingOn } from './opening.ts';

const nineToFive = { openTime: '09:00', closeTime: '17:00' };
const tuesday = { id: 1, dayOfWeek: 2, openTime: '10:00', closeTime: '18:00', isClosed: false };

describe('when a salon is open', () => {
  it('is nine to five from Monday to Friday where it has set no hours, like in booking', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((day) => openingOn([], day))).toEqual([
      undefined,
      ...Array.from({ length: 5 }, () => nineToFive),
      undefined,
    ]);
  });

  it("has the salon's own hours, and nine to five on a weekday without an entry", () => {
    expect(openingOn([tuesday], 2)).toMatchObject({ openTime: '10:00', closeTime: '18:00' });
    expect(openingOn([tuesday], 3)).toEqual(nineToFive);
    expect(openingOn([tuesday], 6)).toBeUndefined();
    expect(openingOn([{ ...tuesday, isClosed: true }], 2)).toBeUndefined();
  });
});

import { openSpansOn } from './opening.ts';

const nineToFive = [{ from: '09:00', until: '17:00' }];
const noBreak = { breakStart: null, breakEnd: null };
const tuesday = { dayOfWeek: 2, openTime: '10:00', closeTime: '18:00', isClosed: false, ...noBreak };

describe('when a salon is open', () => {
  it('is nine to five from Monday to Friday where it has set no hours, like in booking', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((day) => openSpansOn([], day))).toEqual([
      [],
      ...Array.from({ length: 5 }, () => nineToFive),
      [],
    ]);
  });

  it("has the salon's own hours, and nine to five on a weekday without an entry", () => {
    expect(openSpansOn([tuesday], 2)).toEqual([{ from: '10:00', until: '18:00' }]);
    expect(openSpansOn([tuesday], 3)).toEqual(nineToFive);
    expect(openSpansOn([tuesday], 6)).toEqual([]);
    expect(openSpansOn([{ ...tuesday, isClosed: true }], 2)).toEqual([]);
  });

  it('is the time before and after a break', () => {
    expect(openSpansOn([{ ...tuesday, breakStart: '12:00', breakEnd: '13:30' }], 2)).toEqual([
      { from: '10:00', until: '12:00' },
      { from: '13:30', until: '18:00' },
    ]);
  });
});

import { expect, test } from '@jest/globals';
import { visit } from '../../testing/salon-desk-answers.ts';
import { fullness, openingSentence } from './day-words.ts';
import { breakError, closesAfterOpening, closureDay, dayValues, hoursByDay, hoursOf } from './hours-words.ts';
import { offerOf, emptyAddOn } from './add-on-values.ts';
import { addOnTotal, nextStep } from './visit-steps.ts';

test('business overview: hours by day name, Monday first, before and after a break; none on a closed day', () => {
  const hours = [
    { dayOfWeek: 0, openTime: '09:00', closeTime: '17:00', isClosed: true, breakStart: null, breakEnd: null },
    { dayOfWeek: 1, openTime: '09:00', closeTime: '24:00', isClosed: false, breakStart: '12:00', breakEnd: '13:00' },
  ];
  expect(hoursByDay(hours)).toEqual([
    {
      day: 'Monday',
      spans: [
        { from: '09:00', until: '12:00' },
        { from: '13:00', until: '24:00' },
      ],
    },
    { day: 'Sunday', spans: [] },
  ]);
});

test('a weekday without hours is shown as 9:00-17:00, Saturday and Sunday closed', () => {
  expect(dayValues([]).map(({ dayOfWeek, open }) => [dayOfWeek, open])).toEqual([
    [1, true],
    [2, true],
    [3, true],
    [4, true],
    [5, true],
    [6, false],
    [0, false],
  ]);
});

test('midnight is sent as the end of the day and read back', () => {
  const day = {
    dayOfWeek: 1,
    open: true,
    openTime: '18:00',
    closeTime: '00:00',
    hasBreak: true,
    breakStart: '20:00',
    breakEnd: '20:30',
  };
  expect(hoursOf([{ ...day, hasBreak: false }])).toEqual([
    { dayOfWeek: 1, openTime: '18:00', closeTime: '24:00', isClosed: false, breakStart: null, breakEnd: null },
  ]);
  expect(dayValues(hoursOf([day]))[0]).toEqual(day);
  expect([closesAfterOpening(day), closesAfterOpening({ openTime: '09:00', closeTime: '09:00' })]).toEqual([
    true,
    false,
  ]);
});

test('a day that is closed after its times were emptied is sent with the standard ones, and with half a break or none', () => {
  const day = { dayOfWeek: 0, open: false, openTime: '', closeTime: '', hasBreak: true, breakStart: '', breakEnd: '' };
  const standard = { dayOfWeek: 0, openTime: '09:00', closeTime: '17:00', isClosed: true };
  expect(hoursOf([day])).toEqual([{ ...standard, breakStart: null, breakEnd: null }]);
  expect(hoursOf([{ ...day, breakStart: '12:00' }])).toEqual([{ ...standard, breakStart: '12:00', breakEnd: null }]);
});

test('a break lies between opening and closing, and the time that is wrong is named', () => {
  const day = { openTime: '09:00', closeTime: '00:00', breakStart: '12:00', breakEnd: '13:00' };
  expect(breakError(day)).toBeUndefined();
  expect(breakError({ ...day, breakEnd: '12:00' })?.field).toBe('breakEnd');
  expect(breakError({ ...day, breakStart: '09:00' })?.field).toBe('breakStart');
  expect(breakError({ ...day, closeTime: '13:00' })?.field).toBe('breakEnd');
});

test('closures are named by their day, yearly ones without a year', () => {
  expect(closureDay({ date: '2026-11-26', yearly: false })).toBe('November 26, 2026');
  expect(closureDay({ date: '2020-12-25', yearly: true })).toBe('Every December 25');
});

test('add-on form: price 0, size all, duration 15 by default; dollars are rounded to cents', () => {
  expect(emptyAddOn).toMatchObject({ price: 0, petSize: 'all', duration: 15 });
  expect(offerOf({ ...emptyAddOn, name: ' Nail trim ', description: 'Quick', price: 19.995 }, 2)).toMatchObject({
    name: 'Nail trim',
    price: 2000,
    salonId: 2,
  });
});

test('the fullness of the day counts each half hour of each station, but not the break', () => {
  const load = [
    { time: '09:00', taken: 2, inBreak: false },
    { time: '09:30', taken: 1, inBreak: false },
    { time: '10:00', taken: 0, inBreak: false },
    { time: '10:30', taken: 3, inBreak: false },
    { time: '11:00', taken: 0, inBreak: true },
  ];
  expect(fullness({ load, stations: 2 })).toBe(63);
  expect(fullness({ load: [], stations: 2 })).toBe(0);
  expect(openingSentence({ opensAt: null, closure: 'Thanksgiving' })).toBe('Closed today: Thanksgiving.');
});

test('the next step is starting a visit that is due, or completing one in progress', () => {
  const due = new Date(Date.parse(visit.date) - 3_600_000);
  expect(nextStep(visit, due)?.label).toBe('Start');
  expect(nextStep(visit, new Date(Date.parse(visit.date) - 3 * 3_600_000))).toBeUndefined();
  const running = { ...visit, status: 'in_progress' as const, can: { ...visit.can, statuses: ['completed' as const] } };
  expect(nextStep(running, due)?.label).toBe('Complete');
  expect(nextStep({ ...visit, can: { ...visit.can, statuses: [] } }, due)).toBeUndefined();
});

test('add-ons are added up', () => {
  expect(addOnTotal([{ price: 1500 }, { price: 850 }])).toBe(2350);
});

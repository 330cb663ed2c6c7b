import { businessTerms } from '../../api/business-terms.ts';
import { ADD_ON_SALON_SHARE_PERCENT, SALON_REVENUE_CENTS } from '../../domain/business-constants.ts';
import type { PetSize } from '../../domain/pet-size.ts';

/** How often members come, in percent; the three total 100. */
export interface Attendance {
  weekly: number;
  biweekly: number;
  monthly: number;
}

/** The input of the calculator. Rates are in dollars an hour; rent, supplies and admin in dollars a month. */
export interface SalonPlan {
  bathers: number;
  groomers: number;
  /** The highest number of dogs that the salon wants to bathe in a day. */
  petsPerDay: number;
  batherRate: number;
  groomerRate: number;
  receptionistRate: number;
  rent: number;
  supplies: number;
  admin: number;
  attendance: Attendance;
}

/** The forecast of a salon's month. Money is in cents. */
export interface SalonForecast {
  visits: number;
  members: number;
  subscriptions: number;
  addOns: number;
  tips: number;
  revenue: number;
  staff: number;
  rent: number;
  supplies: number;
  admin: number;
  costs: number;
  profit: number;
}

// rules.md#business-calculator
const { calculator } = businessTerms;
const { haircuts, deshedding, hoursPerDay, visitsPerMonth, workingDays } = calculator;

/** The marketing costs that the platform bears for a salon, in dollars a month. */
export const marketingByPlatform = calculator.marketingDollarsPerMonth;

export const defaultPlan: SalonPlan = {
  bathers: 2,
  groomers: 1,
  petsPerDay: 30,
  batherRate: 17,
  groomerRate: 22,
  receptionistRate: 17,
  rent: 3000,
  supplies: 1000,
  admin: 1000,
  attendance: { weekly: 50, biweekly: 30, monthly: 20 },
};

const cents = (dollars: number) => dollars * 100;
const percentOf = (amount: number, percent: number) => (amount * percent) / 100;

const addOnsPerVisit =
  percentOf(haircuts.priceCents, haircuts.uptakePercent) + percentOf(deshedding.priceCents, deshedding.uptakePercent);

/** Returns the dogs a day: as many as the bathers can wash, and no more than the salon wants. */
export const dogsPerDay = ({ bathers, petsPerDay }: SalonPlan): number =>
  Math.min(petsPerDay, bathers * calculator.dogsPerBatherAndDay);

/** Returns the income and costs of a full month. */
export function forecast(plan: SalonPlan): SalonForecast {
  const visits = dogsPerDay(plan) * workingDays;
  const members = Math.floor(visits / visitsPerMember(plan.attendance));
  const subscriptions = members * revenuePerMember();
  const addOns = percentOf(visits * addOnsPerVisit, ADD_ON_SALON_SHARE_PERCENT);
  const tips = visits * calculator.tipCentsPerVisit;
  const revenue = subscriptions + addOns + tips;
  const staff = staffOf(plan);
  const [rent, supplies, admin] = [cents(plan.rent), cents(plan.supplies), cents(plan.admin)];
  const costs = staff + rent + supplies + admin;
  return {
    visits,
    members,
    subscriptions,
    addOns,
    tips,
    revenue,
    staff,
    rent,
    supplies,
    admin,
    costs,
    profit: revenue - costs,
  };
}

const visitsPerMember = ({ weekly, biweekly, monthly }: Attendance): number =>
  percentOf(visitsPerMonth.weekly, weekly) +
  percentOf(visitsPerMonth.biweekly, biweekly) +
  percentOf(visitsPerMonth.monthly, monthly);

const revenuePerMember = (): number =>
  Object.entries(calculator.sizeMixPercent).reduce(
    (sum, [size, percent]) => sum + percentOf(SALON_REVENUE_CENTS[size as PetSize], percent),
    0,
  );

const staffOf = ({ bathers, groomers, batherRate, groomerRate, receptionistRate }: SalonPlan): number =>
  cents(
    workingDays *
      (bathers * hoursPerDay.bather * batherRate +
        groomers * hoursPerDay.groomer * groomerRate +
        hoursPerDay.receptionist * receptionistRate),
  );

import type { AddOnSize } from '../src/add-ons/index.js';

export interface DemoAddOn {
  readonly name: string;
  readonly description: string;
  /** Cents. */
  readonly price: number;
  readonly petSize: AddOnSize;
  /** Minutes. */
  readonly duration: number;
}

const addOn = (
  name: string,
  petSize: AddOnSize,
  dollars: number,
  duration: number,
  description: string,
): DemoAddOn => ({ name, petSize, price: dollars * 100, duration, description });

/**
 * The add-ons of the salons; haircuts and deshedding have the prices of the plan cards (rules.md#extras-on-plan-cards).
 */
const menu: readonly DemoAddOn[] = [
  addOn('Nail trim', 'all', 15, 15, 'Clipped and filed, quick and kind.'),
  addOn('Haircut', 'small', 30, 30, 'A tidy trim all around, face and feet included.'),
  addOn('Haircut', 'medium', 40, 45, 'A full trim by breed or by your photo.'),
  addOn('Haircut', 'large', 50, 60, 'A full trim for dogs over 50 lb.'),
  addOn('Deshedding', 'small', 15, 15, 'Undercoat brushed out before and after the bath.'),
  addOn('Deshedding', 'medium', 15, 30, 'Undercoat brushed out before and after the bath.'),
  addOn('Deshedding', 'large', 20, 30, 'Undercoat brushed out; your sofa will notice.'),
  addOn('Teeth brushing', 'all', 12, 15, 'Enzymatic paste and a soft brush.'),
  addOn('Ear cleaning', 'all', 10, 15, 'Gently wiped and dried, a must for swimmers.'),
  addOn('Paw balm', 'all', 8, 5, 'For pads that met salt, sand or hot pavement.'),
];

/** Returns the add-ons of the n-th demo salon: all have the haircuts and deshedding, the rest differs. */
export function demoAddOnsOf(index: number): DemoAddOn[] {
  return menu.filter((_, position) => position < 7 || (position + index) % 3 !== 0);
}

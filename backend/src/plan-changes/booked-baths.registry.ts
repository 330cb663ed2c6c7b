import { Injectable } from '@nestjs/common';

/** Returns whether the subscription has a scheduled bath that starts from one UTC instant on and before another. */
export type BathsBooked = (subscriptionId: number, from: Date, until: Date) => Promise<boolean>;

/** A registry for the later module that knows the booked baths. */
@Injectable()
export class BookedBaths {
  private read: BathsBooked = async () => false;

  provide(read: BathsBooked): void {
    this.read = read;
  }

  isAny(subscriptionId: number, from: Date, until: Date): Promise<boolean> {
    return this.read(subscriptionId, from, until);
  }
}

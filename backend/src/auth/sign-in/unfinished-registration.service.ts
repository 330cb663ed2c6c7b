import { Injectable } from '@nestjs/common';

import {
  AccountExists,
  type NewUser,
  Registration,
  RoleProfiles,
  SignInRefused,
  type User,
} from '../accounts/index.js';
import { SecondFactors } from '../reauthentication/index.js';
import { SignIn } from './sign-in.service.js';

/** A salon registers in two calls, account and salon (rules.md#salon-registration); the first may be repeated alone. */
@Injectable()
export class UnfinishedRegistration {
  constructor(
    private readonly registration: Registration,
    private readonly signIn: SignIn,
    private readonly profiles: RoleProfiles,
    private readonly secondFactors: SecondFactors,
  ) {}

  /**
   * Registers, or resumes a salon's account without a salon if the password is right.
   * @throws AccountExists, CommonPassword, InvalidField, TooManyRequests
   */
  async registerOrResume(wanted: NewUser, address: string): Promise<User> {
    try {
      return await this.registration.register(wanted);
    } catch (error) {
      if (!(error instanceof AccountExists) || wanted.role !== 'salon') throw error;
      return this.resume(wanted, address);
    }
  }

  private async resume({ email, password }: NewUser, address: string): Promise<User> {
    try {
      const user = await this.signIn.check(email, password, { address });
      const account = { userId: user.id, role: user.role };
      // An account with a second factor has to sign in with it, and then continues with the salon.
      const isOpen = user.role === 'salon' && !(await this.secondFactors.challenge(account));
      if (isOpen && !(await this.profiles.of(account))) return user;
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error;
    }
    throw new AccountExists();
  }
}

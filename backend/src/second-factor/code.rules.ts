import { verifySync } from 'otplib';

/** The seconds for which an app shows a code, and the number of steps by which its clock may differ (RFC 6238, 5.2). */
const stepSeconds = 30;
const driftSteps = 1;

/**
 * Returns the time step of a code; undefined if the code is not one of the present or a neighbouring step.
 * @param secret in base32, as apps get it
 * @param lastStep the step of the last accepted code: neither it nor an earlier one is accepted again
 */
export function stepOfCode(secret: string, code: string, now: Date, lastStep?: number | null): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({
    secret,
    token: code,
    epoch,
    period: stepSeconds,
    epochTolerance: driftSteps * stepSeconds,
  });
  if (!result.valid) return undefined;
  const step = Math.floor(epoch / stepSeconds) + result.delta;
  return typeof lastStep === 'number' && step <= lastStep ? undefined : step;
}

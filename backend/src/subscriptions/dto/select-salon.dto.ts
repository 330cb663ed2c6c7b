import { IsInt, Max, Min } from 'class-validator';

const required = { message: 'Please select a salon' };

export class SelectSalonDto {
  /** @example 2 */
  @IsInt(required)
  @Min(1, required)
  @Max(2_147_483_647, required)
  salonId!: number;
}

import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsString, MaxLength, ValidateNested } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { GrantRefused } from '../../errors.js';
import { Id } from '../../fields.js';

export class AccountGrant {
  @Id('The account')
  account_id!: string;

  @IsString()
  @MaxLength(200)
  grant!: string;
}

export class StoreGrantsPayload {
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => AccountGrant)
  grants!: AccountGrant[];
}

/**
 * Passes grants of accounts to sync, so that scheduled work continues without requests of the
 * account. Sent initially, and after the signing key of grants has changed. The grants themselves
 * authorize the request.
 */
export const StoreGrants = defineRequest<StoreGrantsPayload, { kept: number }>({
  subject: 'req.sync.store-grants',
  payload: StoreGrantsPayload,
  proof: 'own',
  errors: [GrantRefused],
  example: { grants: [{ account_id: '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11', grant: `users-1.${'A'.repeat(86)}` }] },
});

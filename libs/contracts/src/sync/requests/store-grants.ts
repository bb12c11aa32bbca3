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
 * Hands sync grants of accounts that it collects for, so that what no client asks for goes on
 * whether or not the account calls: at first, and after the key that grants are signed with has
 * changed. No account: the grants are the proof.
 */
export const StoreGrants = defineRequest<StoreGrantsPayload, { kept: number }>({
  subject: 'req.sync.store-grants',
  payload: StoreGrantsPayload,
  proof: 'own',
  errors: [GrantRefused],
  example: { grants: [{ account_id: '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11', grant: `users-1.${'A'.repeat(86)}` }] },
});

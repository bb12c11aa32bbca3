import { FindUsers, type FoundUser, GroupNotFound, type GroupUser, ListGroupUsers } from '@company-data/contracts';
import { DomainError } from '@company-data/kernel';
import { RequestClient } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';

/** Users per request, at most. */
const AT_ONCE = 1_000;

/** Requests the users of an account from users. */
@Injectable()
export class AccountUsersClient {
  constructor(private readonly requests: RequestClient) {}

  /** Returns users by id, without those that were deleted. */
  async find(accountId: string, userIds: string[], correlationId: string): Promise<Map<string, FoundUser>> {
    if (userIds.length === 0) return new Map();
    const { users } = await this.requests.request(FindUsers, { user_ids: userIds }, { accountId, correlationId });
    return new Map(users.map((user) => [user.user_id, user]));
  }

  /** Returns the ids of all users in a group. Empty for an unknown group. */
  async idsInGroup(accountId: string, group: string, correlationId: string): Promise<string[]> {
    const ids: string[] = [];
    for (;;) {
      const asked = { group, limit: AT_ONCE, ...(ids.length > 0 ? { after: ids.at(-1)! } : {}) };
      const users = await this.page(asked, { accountId, correlationId });
      for (const { user_id } of users) ids.push(user_id);
      if (users.length < AT_ONCE) return ids;
    }
  }

  private async page(
    asked: { group: string; limit: number; after?: string },
    options: { accountId: string; correlationId: string },
  ): Promise<GroupUser[]> {
    try {
      return (await this.requests.request(ListGroupUsers, asked, options)).users;
    } catch (error) {
      if (error instanceof DomainError && error.code === GroupNotFound.code) return [];
      throw error;
    }
  }
}

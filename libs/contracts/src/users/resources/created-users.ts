import { Optional } from '../../fields.js';
import { Resource } from '../../resource.js';
import { Count, Many, One, OrNull, ServedText } from '../../served-fields.js';
import { UserResource } from './user.js';

@Resource('A violation in a user of the request.')
export class UserFault {
  @ServedText('JSON pointer into the body of the request.')
  pointer!: string;

  @ServedText('Stable code, for example REQUIRED.')
  code!: string;

  @ServedText('Human-readable description of the violation.')
  detail!: string;
}

/** A problem document without the members that concern the complete response. */
@Resource('Reason why a user was not created: the problem that a request for this user alone would return.')
export class UserProblem {
  @ServedText('URL of the explanation.', { format: 'uri' })
  type!: string;

  @ServedText('Title, the same for every occurrence.')
  title!: string;

  @Count('Status that a request for this user alone would return.')
  status!: number;

  @ServedText('Description of this occurrence.')
  detail!: string;

  @ServedText('Stable code.')
  code!: string;

  @Optional()
  @Many('Violations, each with its place.', () => UserFault)
  errors?: UserFault[];
}

@Resource('Result for one user of the request.')
export class CreatedUser {
  @ServedText('JSON pointer to the user in the body of the request.')
  pointer!: string;

  @Count('Status that a request for this user alone would return: 201 for a created user.')
  status!: number;

  @OrNull()
  @One(() => UserResource)
  user!: UserResource | null;

  @OrNull()
  @One(() => UserProblem)
  problem!: UserProblem | null;
}

/** Results of a request for several companies. */
@Resource<CreatedUsersResource>('Results of a request for several users.', {
  created: 1,
  refused: 1,
  result: [
    {
      pointer: '/users/0',
      status: 201,
      user: {
        id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
        type: 'LEGAL',
        name: 'EXEMPLE LOGICIELS',
        siren: '000012344',
        group: 'default',
        return_url: null,
        redirect_url: 'https://api.example.com/connect/4Zk1v7oPp3qXbq0mYw5n2R8sT6uVwXyZ',
        notifications: [],
        created_at: '2026-01-01T08:00:00.000Z',
        updated_at: '2026-01-01T08:00:00.000Z',
      },
      problem: null,
    },
    {
      pointer: '/users/1',
      status: 400,
      user: null,
      problem: {
        type: 'https://api.example.com/docs/errors#VALIDATION_FAILED',
        title: 'The request violates its schema',
        status: 400,
        detail: 'siren must be nine digits.',
        code: 'VALIDATION_FAILED',
        errors: [{ pointer: '/users/1/siren', code: 'NOT_VALID', detail: 'siren must be nine digits' }],
      },
    },
  ],
})
export class CreatedUsersResource {
  @Count('Number of users that were created.')
  created!: number;

  @Count('Number of users that were not created.')
  refused!: number;

  @Many('Results for the users, in the order of the request.', () => CreatedUser)
  result!: CreatedUser[];
}

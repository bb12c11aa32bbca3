import { Optional } from '../../fields.js';
import { Resource } from '../../resource.js';
import { Count, Many, One, OrNull, ServedText } from '../../served-fields.js';
import { UserResource } from './user.js';

@Resource('A fault of a user that was sent.')
export class UserFault {
  @ServedText('JSON pointer into the body that was sent.')
  pointer!: string;

  @ServedText('Stable code, e.g. REQUIRED.')
  code!: string;

  @ServedText('What is wrong, for people.')
  detail!: string;
}

/** A problem document without what belongs to the whole answer. */
@Resource('Why a user was not created: the problem that a call of its own would have been answered with.')
export class UserProblem {
  @ServedText('Address of the explanation.', { format: 'uri' })
  type!: string;

  @ServedText('A heading, the same for every occurrence.')
  title!: string;

  @Count('The status that a call of its own would have had.')
  status!: number;

  @ServedText('What happened this time.')
  detail!: string;

  @ServedText('Stable code.')
  code!: string;

  @Optional()
  @Many('The faults, each with its place.', () => UserFault)
  errors?: UserFault[];
}

@Resource('What became of a user that was sent.')
export class CreatedUser {
  @ServedText('Where it stands in the body that was sent, as a JSON pointer.')
  pointer!: string;

  @Count('The status that a call of its own would have had: 201 when it was created.')
  status!: number;

  @OrNull()
  @One(() => UserResource)
  user!: UserResource | null;

  @OrNull()
  @One(() => UserProblem)
  problem!: UserProblem | null;
}

/** What became of many companies sent at once. */
@Resource<CreatedUsersResource>('What became of users that were sent at once.', {
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
        title: 'The request breaks its schema',
        status: 400,
        detail: 'siren must be nine digits.',
        code: 'VALIDATION_FAILED',
        errors: [{ pointer: '/users/1/siren', code: 'NOT_VALID', detail: 'siren must be nine digits' }],
      },
    },
  ],
})
export class CreatedUsersResource {
  @Count('Users that were created.')
  created!: number;

  @Count('Users that were not.')
  refused!: number;

  @Many('What became of each, in the order they were sent.', () => CreatedUser)
  result!: CreatedUser[];
}

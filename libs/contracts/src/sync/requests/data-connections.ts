import { Matches } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { IDEMPOTENCY_ERRORS } from '../../errors.js';
import { ProviderNotAvailable, ProviderNotEnabled, ProviderNotFound, UserNotFound } from '../../users/errors.js';
import { ConnectionLimitReached, DataConnectionNotFound, DataTypeNotSupported } from '../errors.js';
import { Describe } from '../../describe.js';
import { DataTypeNames, Id } from '../../fields.js';
import { listOf, one } from '../../resource.js';
import { DataConnectionResource } from '../resources/data-connection.js';

/** Body of PATCH /users/{userId}/data-connections/{dataConnectionId}. */
export class UpdateDataConnectionBody {
  @DataTypeNames('Data types that the provider must collect, without duplicates')
  requested_data_types!: string[];
}

/** Body of POST /users/{userId}/data-connections. */
export class CreateDataConnectionBody extends UpdateDataConnectionBody {
  @Describe('Provider of the catalogue', { example: 'company_legal_fr' })
  @Matches(/^[a-z0-9_]{1,64}$/)
  provider_name!: string;
}

export class CreateDataConnectionPayload extends CreateDataConnectionBody {
  @Id('The user')
  user_id!: string;
}

export class ListDataConnectionsPayload {
  @Id('The user')
  user_id!: string;
}

export class DataConnectionPayload extends ListDataConnectionsPayload {
  @Id('The data connection')
  connection_id!: string;
}

export class UpdateDataConnectionPayload extends UpdateDataConnectionBody {
  @Id('The user')
  user_id!: string;

  @Id('The data connection')
  connection_id!: string;
}

const example = { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69', connection_id: '9c0f6a0e-55d1-4a34-9df3-0a2f7c1f7f10' };

/** Links a user to a provider. An unknown data type fails with VALIDATION_FAILED. */
export const CreateDataConnection = defineRequest<CreateDataConnectionPayload, DataConnectionResource>({
  subject: 'req.sync.create-data-connection',
  payload: CreateDataConnectionPayload,
  reply: one(DataConnectionResource),
  madeId: ({ id }) => id,
  errors: [
    UserNotFound,
    ProviderNotFound,
    ProviderNotAvailable,
    ProviderNotEnabled,
    DataTypeNotSupported,
    ConnectionLimitReached,
    ...IDEMPOTENCY_ERRORS,
  ],
  example: { user_id: example.user_id, provider_name: 'company_legal_fr', requested_data_types: ['COMPANY_PROFILE'] },
});

/** Lists a user's connections, oldest first. */
export const ListDataConnections = defineRequest<ListDataConnectionsPayload, DataConnectionResource[]>({
  subject: 'req.sync.list-data-connections',
  payload: ListDataConnectionsPayload,
  reply: listOf(DataConnectionResource),
  errors: [UserNotFound],
  example: { user_id: example.user_id },
});

export const GetDataConnection = defineRequest<DataConnectionPayload, DataConnectionResource>({
  subject: 'req.sync.get-data-connection',
  payload: DataConnectionPayload,
  reply: one(DataConnectionResource),
  errors: [UserNotFound, DataConnectionNotFound],
  example,
});

/** Changes the data types that a connection collects. */
export const UpdateDataConnection = defineRequest<UpdateDataConnectionPayload, DataConnectionResource>({
  subject: 'req.sync.update-data-connection',
  payload: UpdateDataConnectionPayload,
  reply: one(DataConnectionResource),
  errors: [UserNotFound, DataConnectionNotFound, DataTypeNotSupported, ...IDEMPOTENCY_ERRORS],
  example: { ...example, requested_data_types: ['COMPANY_PROFILE'] },
});

/** Removes a connection. Its collected data stays readable. */
export const DeleteDataConnection = defineRequest<DataConnectionPayload, { deleted: true }>({
  subject: 'req.sync.delete-data-connection',
  payload: DataConnectionPayload,
  errors: [UserNotFound, DataConnectionNotFound],
  example,
});

// How a request is sent: texts of the API reference about servers, credentials and the forms of values. Entry:
// sendingMessages.

import { localized, text } from './catalogue.ts';

export const sendingMessages = localized('sending', {
  // Credentials.
  and: ' and ',
  oneOf: 'One of these:',
  noCredentials: 'None: credentials are optional',
  scopes: 'Scopes:',
  flow: {
    implicit: 'Implicit flow',
    password: 'Password flow',
    clientCredentials: 'Client credentials flow',
    authorizationCode: 'Authorization code flow',
    deviceAuthorization: 'Device authorization flow',
  } as Readonly<Record<string, string>>,
  address: {
    authorizationUrl: 'authorization',
    deviceAuthorizationUrl: 'device authorization',
    tokenUrl: 'token',
    refreshUrl: 'refresh',
    openIdConnectUrl: 'Discovery',
    oauth2MetadataUrl: 'Metadata',
  } as Readonly<Record<string, string>>,

  // Servers.
  default: 'default',
  oneOfValues: 'one of',

  // Values of parameters and fields.
  byCommas: 'values separated by commas',
  bySpaces: 'values separated by spaces',
  byPipes: 'values separated by |',
  repeated: 'repeated for each value',
  eachKey: 'each key is a parameter of its own',
  written: text('written as {form}'),
  asType: text('sent as {type}'),
  reserved: 'reserved characters are not encoded',
  mayBeEmpty: 'may be empty',

  // Bodies.
  howFields: 'How its fields are sent:',
  file: 'a file',
  binaryFile: 'The bytes of a file.',
  withHeader: text('with the header {name}'),
});

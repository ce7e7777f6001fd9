// biome-ignore-all lint/suspicious/noTemplateCurlyInString: CloudFormation fills in its own ${names}
// A CloudFormation template for an S3 bucket behind CloudFront: the bucket, who may read it, the policies of
// response headers and the function that finds a page's file. Entry: cloudFrontTemplate().

import type { Headers } from '../output/response-headers.ts';
import type { HostRules } from './host-rules.ts';

type TemplatePart = Record<string, unknown>;

export function cloudFrontTemplate(rules: HostRules): string {
  const { groups, others, baseUrl, notFound } = rules;
  const policies = [
    ...groups.map(({ name, headers }) => [policyName(name), headers] as const),
    [policyName('pages'), others] as const,
  ];
  const template = {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: 'The portal in a bucket behind CloudFront',
    Resources: {
      Bucket: { Type: 'AWS::S3::Bucket', DeletionPolicy: 'Retain' },
      BucketPolicy: bucketPolicy(),
      OriginAccess: {
        Type: 'AWS::CloudFront::OriginAccessControl',
        Properties: {
          OriginAccessControlConfig: {
            Name: { 'Fn::Sub': '${AWS::StackName}' },
            OriginAccessControlOriginType: 's3',
            SigningBehavior: 'always',
            SigningProtocol: 'sigv4',
          },
        },
      },
      FindPage: pageFunction(rules),
      ...Object.fromEntries(
        policies.map(([name, headers]) => [
          name,
          headersPolicy(name, { ...rules.common, ...headers }),
        ]),
      ),
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
            Enabled: true,
            HttpVersion: 'http2and3',
            DefaultRootObject: baseUrl === '/' ? 'index.html' : '',
            Origins: [
              {
                Id: 'bucket',
                DomainName: { 'Fn::GetAtt': ['Bucket', 'RegionalDomainName'] },
                OriginAccessControlId: { Ref: 'OriginAccess' },
                S3OriginConfig: {},
              },
            ],
            // For a missing object S3 answers 403 where the bucket cannot be listed.
            CustomErrorResponses: [403, 404].map((ErrorCode) => ({
              ErrorCode,
              ResponseCode: 404,
              ResponsePagePath: notFound,
              ErrorCachingMinTTL: 0,
            })),
            CacheBehaviors: groups.map(({ name, beginning }) => ({
              ...behaviour(policyName(name)),
              PathPattern: `*/${beginning}*`,
            })),
            DefaultCacheBehavior: {
              ...behaviour(policyName('pages')),
              FunctionAssociations: [
                {
                  EventType: 'viewer-request',
                  FunctionARN: { 'Fn::GetAtt': ['FindPage', 'FunctionARN'] },
                },
              ],
            },
          },
        },
      },
    },
    Outputs: {
      Bucket: { Value: { Ref: 'Bucket' } },
      Address: { Value: { 'Fn::GetAtt': ['Distribution', 'DomainName'] } },
    },
  };
  return `${JSON.stringify(template, null, 2)}\n`;
}

function policyName(group: string): string {
  const word = group.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `HeadersOf${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

function behaviour(policy: string): TemplatePart {
  return {
    TargetOriginId: 'bucket',
    ViewerProtocolPolicy: 'redirect-to-https',
    Compress: true,
    CachePolicyId: CACHING_OPTIMIZED,
    ResponseHeadersPolicyId: { Ref: policy },
  };
}

/** CloudFront's own policy of this name; the same ID in every account. */
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';

/** CloudFront has dedicated fields for some headers; the others are custom. */
function headersPolicy(name: string, headers: Headers): TemplatePart {
  const {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': _,
    'Referrer-Policy': referrer,
    ...custom
  } = headers;
  return {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: { 'Fn::Sub': `\${AWS::StackName}-${name}` },
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: policy, Override: true },
          ContentTypeOptions: { Override: true },
          ReferrerPolicy: { ReferrerPolicy: referrer, Override: true },
        },
        CustomHeadersConfig: {
          Items: Object.entries(custom).map(([Header, Value]) => ({
            Header,
            Value,
            Override: true,
          })),
        },
      },
    },
  };
}

/** S3 has no index files below the root. The site's redirects are HTML pages, which need nothing here. */
function pageFunction({ slash }: HostRules): TemplatePart {
  const code = `function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (uri.endsWith('/')) request.uri = uri + 'index.html';
  else if (!uri.split('/').pop().includes('.')) request.uri = uri + '${slash === false ? '.html' : '/index.html'}';
  return request;
}
`;
  return {
    Type: 'AWS::CloudFront::Function',
    Properties: {
      Name: { 'Fn::Sub': '${AWS::StackName}-find-page' },
      AutoPublish: true,
      FunctionCode: code,
      FunctionConfig: { Comment: 'The file of a page', Runtime: 'cloudfront-js-2.0' },
    },
  };
}

function bucketPolicy(): TemplatePart {
  return {
    Type: 'AWS::S3::BucketPolicy',
    Properties: {
      Bucket: { Ref: 'Bucket' },
      PolicyDocument: {
        Statement: [
          {
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Action: 's3:GetObject',
            Resource: { 'Fn::Sub': '${Bucket.Arn}/*' },
            Condition: {
              StringEquals: {
                'AWS:SourceArn': {
                  'Fn::Sub': 'arn:aws:cloudfront::${AWS::AccountId}:distribution/${Distribution}',
                },
              },
            },
          },
        ],
      },
    },
  };
}

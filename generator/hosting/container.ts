// A container with nginx and the output of a build. Entry: containerFile().

import type { HostRules } from './host-rules.ts';
import { nginxRules } from './nginx.ts';

const ROOT = '/usr/share/nginx/portal';

/** To be built where the output folder is: `docker build -f Containerfile .` */
export function containerFile(rules: HostRules, outFolder = 'dist'): string {
  return `# A container of the portal: "npm run build", then "npm run -s hosting -- container > Containerfile" and
# "docker build -f Containerfile ." in the same folder. It serves port 8080 as a user without rights.
FROM docker.io/nginxinc/nginx-unprivileged:stable
COPY <<'RULES' /etc/nginx/conf.d/default.conf
server {
listen 8080;
listen [::]:8080;
${nginxRules(rules, ROOT)}}
RULES
COPY ${outFolder}/ ${ROOT}${rules.baseUrl}
`;
}

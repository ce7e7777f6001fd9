// The one inline script, the same on every page, so that one hash in the Content-Security-Policy covers
// the site: what must be true before the first paint. Its settings are data attributes of <html>.
// It marks that script runs, applies the stored colour mode, hides a dismissed announcement, and shows
// the remembered tab of each group (one named in the query first) and the sidebar's categories as they
// were left, by rules of its own until the page comes alive. Where the page's stylesheet or script does not
// load, it warns of a wrong base URL (product spec §2).

import { contentMessages } from './content-messages.ts';
import { ELEMENT_IDS } from './element-ids.ts';

/** Its own colours: the stylesheet may be what is missing. The policy allows what script sets so. */
const WARNING_STYLE =
  'padding:1rem;border:2px solid #8c1517;font:1rem/1.5 sans-serif;color:#13201e;background:#fdebea';
const { title, text, suggestion } = contentMessages.baseUrlWarning;

export const earlyScript = [
  '(function(){',
  'var h=document.documentElement,d=h.dataset,s,g=function(k){try{return s.getItem(k)}catch{return null}};',
  'd.script="";',
  'try{s=window.localStorage}catch{}',
  'var t="noSwitch"in d?null:g("theme");',
  'if(t!=="light"&&t!=="dark")t="followSystem"in d?matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light":d.defaultMode;',
  'd.theme=t;',
  'var a=g("announcement-id")||g("annoucement-id");',
  'if(a==="annoucement-bar")a="announcement-bar";',
  'if(d.announcementId&&a===d.announcementId&&g("announcement-dismiss")==="true")d.announcement="dismissed";',
  // For each stored `tab-<group>`: in groups that have the value, its panel and no other.
  'var r="",i,k,x,p=function(n,v){if(/^[-=\\w]+$/.test(n)){v="[data-value="+CSS.escape(v)+"]";n="[data-"+n+"]:has("+v+")>[role=tabpanel]";',
  'r+=n+"{display:none}"+n+v+"{display:block}"}};',
  'try{for(i=0;i<s.length;i++){k=s.key(i);if(/^tab-/.test(k))p("group="+k.slice(4),g(k))}}catch{}',
  'new URLSearchParams(location.search).forEach(function(v,k){p("query="+k,v)});',
  'try{x=JSON.parse(sessionStorage.getItem("sidebar-folds"));',
  'for(k in x)r+="html:not([data-hydrated]) [data-fold="+CSS.escape(k)+"]"+(x[k]?">ul{display:block}":":not(:has([aria-current]))>ul{display:none}")}catch{}',
  'try{if(r){x=new CSSStyleSheet;x.replaceSync("@media screen{"+r+"}");document.adoptedStyleSheets=[x]}}catch{}',
  // The base URL that this address speaks for: what stands before the page's own route.
  'var f,w=function(){var n=document.createElement("div"),c=function(t,e){(n.appendChild(document.createElement(e)).textContent=t)},',
  'b=d.baseUrl,p=location.pathname.replace(/(index)?\\.html$|\\/$/,""),',
  `q=JSON.parse(document.getElementById("${ELEMENT_IDS.pageData}").textContent).route.replace(/\\/$/,"");`,
  'p=(decodeURI(p).endsWith(q)?p.slice(0,p.length-encodeURI(q).length):p)+"/";',
  `c(${JSON.stringify(title)},"strong");c(${JSON.stringify(text)}.replace("{base}",b),"p");`,
  `if(p!==b)c(${JSON.stringify(suggestion)}.replace("{suggestion}",p),"p");`,
  `n.className="base-url-warning";n.role="alert";n.style.cssText=${JSON.stringify(WARNING_STYLE)};document.body.prepend(n)};`,
  'addEventListener("error",function(e){var t=e.target,r=document.readyState;',
  // A page's script that cannot come (gone, or the server is out of order): all stays open and readable.
  'if(t.type==="module")delete d.script;',
  'if(f||r==="complete"||t.rel!=="stylesheet"&&t.localName!=="script")return;',
  'f=1;if(r==="loading")document.addEventListener("DOMContentLoaded",w);else w()},true);',
  '})()',
].join('');

// The one inline script, the same on every page, so that one hash in the Content-Security-Policy covers the site:
// what must be set up before the first paint. Its settings are data attributes of <html>. It marks that script runs,
// leaves the scroll position of a reload to the browser, applies the stored colour mode, hides a dismissed
// announcement, and shows the remembered tab of each group (one named in the query first) and the sidebar's
// categories as they were left, with CSS rules of its own, in the layer of preferences, until the page is hydrated. If the page's stylesheet or
// script fails to load, it warns of a wrong base URL (product spec §2), or says that a part could not be loaded
// (§8).

import { ELEMENT_IDS, LOAD_ERROR } from './element-ids.ts';
import { contentMessages } from './messages/content-messages.ts';
import { messages } from './messages/shell-messages.ts';

/** Own colours, because the stylesheet may be missing. The policy allows styles that script sets this way. */
const WARNING_STYLE =
  'padding:1rem;border:2px solid #8c1517;font:1rem/1.5 sans-serif;color:#13201e;background:#fdebea';
const { title, text, suggestion } = contentMessages.baseUrlWarning;
const { pageErrorTitle, partErrorText, pageErrorRetry } = messages;

export const inlineScript = [
  '(function(){',
  'var h=document.documentElement,d=h.dataset,s,g=function(k){try{return s.getItem(k)}catch{return null}};',
  'd.script="";',
  // The browser restores the scroll position itself, before the first paint; the router takes over later.
  'history.scrollRestoration="auto";',
  'try{s=window.localStorage}catch{}',
  'var t="noSwitch"in d?null:g("theme");',
  'if(t!=="light"&&t!=="dark")t="followSystem"in d?matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light":d.defaultMode;',
  'd.theme=t;',
  'var a=g("announcement-id")||g("annoucement-id");',
  'if(a==="annoucement-bar")a="announcement-bar";',
  'if(d.announcementId&&a===d.announcementId&&g("announcement-dismiss")==="true")d.announcement="dismissed";',
  // For each stored `tab-<group>`: in groups that have the value, its panel and no other.
  'var r="",i,k,x,p=function(n,v){if(/^[-=\\w]+$/.test(n)){v="[data-value="+CSS.escape(v)+"]";n="[data-script] [data-"+n+"]:has("+v+")>[role=tabpanel]";',
  'r+=n+"{display:none}"+n+v+"{display:block}";',
  // Samples get the height that the stylesheet sets for their number of lines (site/styles/reference-beside.css).
  'for(var j=4;j<32;j+=2)r+=".api-code:has("+v+">[data-lines=\\""+j+"\\"]){--lines:"+j+"}"}};',
  'try{for(i=0;i<s.length;i++){k=s.key(i);if(/^tab-/.test(k))p("group="+k.slice(4),g(k))}}catch{}',
  'new URLSearchParams(location.search).forEach(function(v,k){p("query="+k,v)});',
  'try{x=JSON.parse(sessionStorage.getItem("sidebar-folds"));',
  'for(k in x)r+="html:not([data-hydrated]) [data-fold="+CSS.escape(k)+"]"+(x[k]?">ul{display:block}":":not(:has([aria-current]))>ul{display:none}")}catch{}',
  'try{if(r){x=new CSSStyleSheet;x.replaceSync("@layer preferences{"+r+"}");document.adoptedStyleSheets=[x]}}catch{}',
  // The base URL according to the address: the part before the page's own route. If it is the configured
  // one, a file could not be loaded and the base URL is right.
  'var f,w=function(m){if(f)return;var n=document.createElement("div"),c=function(t,e){e=n.appendChild(document.createElement(e));e.textContent=t;return e},',
  'b=d.baseUrl,p=location.pathname.replace(/(index)?\\.html$|\\/$/,""),',
  `q=JSON.parse(document.getElementById("${ELEMENT_IDS.pageData}").textContent).route.replace(/\\/$/,"");`,
  'p=decodeURIComponent(p);p=p.endsWith(q)?p.slice(0,p.length-q.length)+"/":(p+"/").startsWith(b)?b:p+"/";',
  `if(p!==b){c(${JSON.stringify(title)},"strong");c(${JSON.stringify(text)}.replace("{base}",b),"p");`,
  `c(${JSON.stringify(suggestion)}.replace("{suggestion}",p),"p")}`,
  `else if(m){c(${JSON.stringify(pageErrorTitle)},"strong");c(${JSON.stringify(partErrorText)},"p");`,
  `c(${JSON.stringify(pageErrorRetry)},"button").onclick=function(){location.reload()}}else return;`,
  `f=1;n.className=p!==b?"base-url-warning":"load-error";n.role="alert";n.style.cssText=${JSON.stringify(WARNING_STYLE)};document.body.prepend(n)},`,
  'v=function(m){if(document.readyState==="loading")document.addEventListener("DOMContentLoaded",function(){w(m)});else w(m)};',
  `addEventListener("${LOAD_ERROR}",function(){v(1)});`,
  'addEventListener("error",function(e){var t=e.target,m=t.localName==="script";',
  // The page's script could not be loaded: everything stays open and readable.
  'if(t.type==="module")delete d.script;',
  'if((m||t.rel==="stylesheet")&&document.readyState!=="complete")v(m)},true);',
  '})()',
].join('');

// The one inline script, the same on every page, so that one hash in the Content-Security-Policy covers
// the site: what must be true before the first paint. Its settings are data attributes of <html>.
// It marks that script runs, applies the stored colour mode, hides a dismissed announcement, and shows
// the remembered tab of each group by a rule of its own until the tabs come alive.

export const earlyScript = [
  '(function(){',
  'var h=document.documentElement,d=h.dataset,s,g=function(k){try{return s.getItem(k)}catch(e){return null}};',
  'd.script="";',
  'try{s=window.localStorage}catch(e){}',
  'if(!s)s={getItem:function(){return null}};',
  'var t="noSwitch"in d?null:g("theme");',
  'if(t!=="light"&&t!=="dark")t="followSystem"in d?matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light":d.defaultMode;',
  'd.theme=t;',
  'var a=g("announcement-id")||g("annoucement-id");',
  'if(a==="annoucement-bar")a="announcement-bar";',
  'if(d.announcementId&&a===d.announcementId&&g("announcement-dismiss")==="true")d.announcement="dismissed";',
  // For each stored `tab-<group>`: in groups that have the value, its panel and no other.
  'var r="",i,k,v,x;',
  'try{for(i=0;i<s.length;i++){k=s.key(i);if(!/^tab-[\\w-]+$/.test(k))continue;',
  'v=CSS.escape(g(k));x="[data-group="+k.slice(4)+"]:has([data-value="+v+"])>";',
  'r+=x+"[role=tabpanel]{display:none}"+x+"[role=tabpanel][data-value="+v+"]{display:block}"}',
  'if(r){x=new CSSStyleSheet;x.replaceSync(r);document.adoptedStyleSheets=[x]}}catch(e){}',
  '})()',
].join('');

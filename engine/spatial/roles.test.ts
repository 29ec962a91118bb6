import { roles as ariaRoles } from "aria-query";
import { describe, expect, it } from "vitest";
import { canonicalRole, hasRoleFlag } from "./roles.js";
import { roleTable } from "./tables/role-table.js";
import { roleOfX } from "./testing/read.js";

describe("implicit roles", () => {
  it.each([
    ['<a id=x href="/">', "link"],
    ["<a id=x>", "generic"],
    ["<main><footer id=x>", "generic"],
    ["<footer id=x>", "contentinfo"],
    ["<article><header id=x>", "generic"],
    ["<header id=x>", "banner"],
    ["<section id=x>", "generic"],
    ["<section id=x aria-label=News>", "region"],
    ["<section id=x aria-label=' '>", "generic"],
    ["<form id=x>", "generic"],
    ["<form id=x title=Search>", "form"],
    ["<nav><aside id=x>", "generic"],
    ["<main><aside id=x>", "complementary"],
    ['<img id=x alt="" src=a.png>', "none"],
    ['<img id=x alt="" aria-label=Logo src=a.png>', "image"],
    ["<img id=x src=a.png>", "image"],
    ["<input id=x type=CHECKBOX>", "checkbox"],
    ["<input id=x type=unheard>", "textbox"],
    ["<input id=x type=date>", "generic"],
    ["<input id=x list=l><datalist id=l>", "combobox"],
    ["<select id=x>", "combobox"],
    ["<select id=x size=4>", "listbox"],
    ["<select id=x multiple>", "listbox"],
    ["<li id=x>", "generic"],
    ["<ul><li id=x>", "listitem"],
    ["<ul role=none><li id=x>", "generic"],
    ["<details><p>a</p><summary id=x>", "button"],
    ["<details><summary>a</summary><summary id=x>", "generic"],
    ["<table><tr><th id=x>a<td>b", "rowheader"],
    ["<table><tr><th id=x>a<th>b", "columnheader"],
    ["<table><tr><th scope=row>a<td id=x>b", "cell"],
    ["<table><tr><td id=x>a<td>b<tr><td>c<td>d", "generic"],
    ["<table role=grid><tr><td id=x>a", "gridcell"],
  ])("%s is %s", (html, role) => expect(roleOfX(html)).toBe(role));
});

describe("the role attribute", () => {
  it.each([
    ["<div id=x role='foo BUTTON'>", "button"],
    ["<div id=x role='widget link'>", "link"],
    ["<nav id=x role='région'>", "navigation"],
    ["<div id=x role=img>", "image"],
    ["<div id=x role=region>", "generic"],
    ["<div id=x role='region group'>", "group"],
    ["<h1 id=x role=none>", "none"],
    ["<h1 id=x role=presentation tabindex=-1>", "heading"],
    ["<h1 id=x role=none aria-label=a>", "heading"],
    ["<h1 id=x role=none aria-level=3>", "none"],
    ["<input id=x role=none disabled>", "none"],
    ["<div id=x role=option>", "generic"],
    ["<div role=listbox><div><div id=x role=option>", "option"],
    ["<nav id=x role=menuitem>", "navigation"],
    ["<div role=menu aria-owns=x></div><div id=x role=menuitem>", "menuitem"],
    ["<main><div id=x role=contentinfo>", "generic"],
  ])("%s is %s", (html, role) => expect(roleOfX(html)).toBe(role));
});

describe("the role table", () => {
  const concrete = [...ariaRoles.entries()].filter(([, role]) => !role.abstract).map(([name]) => name);

  it("has every concrete role of WAI-ARIA", () => {
    expect(concrete.filter((name) => canonicalRole(name) === undefined)).toEqual([]);
  });

  it("has no abstract role", () => {
    const abstract = [...ariaRoles.entries()].filter(([, role]) => role.abstract).map(([name]) => name);
    expect(abstract.filter((name) => canonicalRole(name) !== undefined)).toEqual([]);
  });

  it("agrees with WAI-ARIA on which roles take their name from content", () => {
    const differ = concrete.filter((name) => {
      const sources: unknown = Reflect.get(ariaRoles.get(name) ?? {}, "nameFrom");
      const fromContent = Array.isArray(sources) && sources.includes("contents");
      return !name.startsWith("doc-") && fromContent !== hasRoleFlag(canonicalRole(name) ?? "", "c");
    });
    expect(differ).toEqual([]);
  });

  it("uses known letters only", () => {
    expect(Object.values(roleTable).filter((letters) => !/^[cpwklmn]*$/.test(letters))).toEqual([]);
  });
});
